export abstract class AvatarRenderer {
  /** Upright, small, and as a JPEG without metadata. Throws IMAGE_INVALID. */
  abstract render(image: Uint8Array): Promise<Uint8Array>;
}
