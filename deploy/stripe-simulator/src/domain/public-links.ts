/** Every address that a browser is sent to, under whatever prefix the simulator stands. */
export class PublicLinks {
  constructor(readonly base: string) {}

  authentication(intentId: string, clientSecret: string): string {
    return `${this.base}/3ds/${intentId}?client_secret=${encodeURIComponent(clientSecret)}`;
  }

  hosted(kind: 'onboarding' | 'express', token: string): string {
    return `${this.base}/connect/${kind}/${token}`;
  }

  session(kind: 'onboarding' | 'express', id: string): string {
    return `${this.base}/connect/${kind}/session/${id}`;
  }

  asset(name: string): string {
    return `${this.base}/js/${name}`;
  }
}
