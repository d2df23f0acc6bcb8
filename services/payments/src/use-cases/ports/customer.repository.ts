export interface Customer {
  userId: string;
  /** The key under which the customer is made at the provider. */
  requestId: string;
  providerCustomerId: string | null;
  /** What the provider is told, kept so that a repeated call tells the same. */
  email: string;
  fullName: string;
}

export abstract class CustomerRepository {
  abstract find(userId: string): Promise<Customer | undefined>;
  /** Notes that a customer is about to be made; answers what was noted first. */
  abstract reserve(userId: string, person: { email: string; fullName: string }): Promise<Customer>;
  abstract complete(requestId: string, providerCustomerId: string): Promise<void>;
  /** Forgets a customer that the provider refused or lost. */
  abstract release(requestId: string): Promise<void>;
}
