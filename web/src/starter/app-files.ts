/** The files of the app that a prerendered screen names and does not load, in its `<template data-app="the screen's module">`. */
export class AppFiles {
  readonly #template: HTMLTemplateElement;
  #named = false;

  constructor(template: HTMLTemplateElement) {
    this.#template = template;
  }

  /** Loads all of them side by side. The module of the screen brings the app, which runs when nothing of it is missing. */
  readonly load = (): Promise<unknown> => {
    if (!this.#named) document.head.append(this.#template.content.cloneNode(true));
    this.#named = true;
    return import(/* @vite-ignore */ this.#template.dataset.app ?? '');
  };
}
