import type { Container } from '../../domain/container.js';

export const DEMUXERS: Record<Container, string> = {
  mp4: 'mov',
  mov: 'mov',
  avi: 'avi',
  webm: 'matroska',
  ogg: 'ogg',
};
