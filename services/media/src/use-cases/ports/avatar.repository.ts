/** Which picture someone shows. Each change needs an open transaction; those of one person wait for each other. */
export abstract class AvatarRepository {
  /** Answers the name that was there before. */
  abstract replace(userId: string, name: string): Promise<string | undefined>;
  /** Answers the name that was there. */
  abstract remove(userId: string): Promise<string | undefined>;
  abstract find(userId: string): Promise<string | undefined>;
}
