export abstract class AvatarRenderer {
  /** The picture as everyone may see it: upright, small, a JPEG that tells nothing else. Throws IMAGE_INVALID. */
  abstract render(image: Uint8Array): Promise<Uint8Array>;
}
