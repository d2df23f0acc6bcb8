export interface RenderedAvatar {
  picture: Uint8Array;
  /** For lists; none where the picture is hardly larger. */
  small?: Uint8Array | undefined;
}

export abstract class AvatarRenderer {
  /** Upright, bounded, and as JPEGs without metadata. Throws IMAGE_INVALID. */
  abstract render(image: Uint8Array): Promise<RenderedAvatar>;
}
