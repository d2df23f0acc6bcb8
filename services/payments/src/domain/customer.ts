export interface Customer {
  userId: string;
  /** The key under which the customer is made at the provider. */
  requestId: string;
  /** Null between our decision to make the customer and the provider's answer. */
  providerCustomerId: string | null;
  /** What the provider was given, kept so that a repeated call sends the same. */
  email: string;
  fullName: string;
}
