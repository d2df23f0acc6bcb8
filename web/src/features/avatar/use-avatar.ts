import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRemoveAvatarMutation, useUploadAvatarMutation } from './avatar.api';
import { pictureFailure, updateFailure, uploadFailure, type Failure } from './avatar-failure';
import {
  closePicture,
  cutOut,
  openPicture,
  PictureError,
  problemOf,
  type Area,
  type Picture,
} from './picture';

/** A person's picture: chosen, cut, sent, taken away, and what became of it. */
export function useAvatar() {
  const { t } = useTranslation();
  const [picture, setPicture] = useState<Picture>();
  const [preview, setPreview] = useState<string>();
  const [failure, setFailure] = useState<Failure>();
  const [done, setDone] = useState<string>();
  const [upload, uploading] = useUploadAvatarMutation();
  const [removeAvatar, removing] = useRemoveAvatarMutation();

  const begin = () => {
    setFailure(undefined);
    setDone(undefined);
  };

  const choose = async (file: File) => {
    begin();
    try {
      const problem = problemOf(file);
      if (problem) throw new PictureError(problem);
      setPicture(await openPicture(file));
    } catch (error) {
      setFailure(pictureFailure(t, error));
    }
  };

  const close = () => {
    if (picture) closePicture(picture);
    setPicture(undefined);
  };

  const send = async (file: File) => {
    const url = URL.createObjectURL(file);
    setPreview(url);
    const answer = await upload(file);
    if (answer.error) setFailure(uploadFailure(t, answer.error));
    else setDone(t('avatar.updated'));
    setPreview(undefined);
    URL.revokeObjectURL(url);
  };

  const save = async (area: Area) => {
    if (!picture) return;
    const file = await cutOut(picture, area).catch((error: unknown) => setFailure(pictureFailure(t, error)));
    close();
    if (file) await send(file);
  };

  const remove = async () => {
    begin();
    const answer = await removeAvatar();
    if (answer.error) setFailure(updateFailure(t, answer.error));
    else setDone(t('avatar.removed'));
  };

  return {
    /** Chosen, and waiting to be cut. */
    picture,
    /** What is being sent. */
    preview,
    failure,
    done,
    uploading: uploading.isLoading,
    removing: removing.isLoading,
    choose,
    save,
    close,
    remove,
    forgetDone: () => setDone(undefined),
  };
}
