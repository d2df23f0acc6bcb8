interface Item {
  id: string;
}

/** The item in its old place, or at the end when it is new. */
export function withItem<T extends Item>(items: T[], item: T): T[] {
  const known = items.some(({ id }) => id === item.id);
  return known ? items.map((other) => (other.id === item.id ? item : other)) : [...items, item];
}

export const withoutItem = <T extends Item>(items: T[], id: string): T[] =>
  items.filter((item) => item.id !== id);
