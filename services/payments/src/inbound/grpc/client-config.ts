/** What every browser may know of our account at the provider. */
export class ClientConfig {
  constructor(
    readonly publishableKey: string,
    readonly scriptUrl: string,
  ) {}
}
