import { Modal } from '@mantine/core';

export const DialogWindow = Modal;
