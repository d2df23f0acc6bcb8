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

/** The same on a list that is changed in place: what is not touched stays the same object, and is not drawn again. */
export function putItem<T extends Item>(items: T[], item: T): void {
  const at = items.findIndex(({ id }) => id === item.id);
  if (at < 0) items.push(item);
  else items[at] = item;
}

export function dropItem(items: Item[], id: string): void {
  const at = items.findIndex((item) => item.id === id);
  if (at >= 0) items.splice(at, 1);
}
