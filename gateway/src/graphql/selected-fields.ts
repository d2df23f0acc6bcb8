import { Kind, type GraphQLResolveInfo, type SelectionSetNode } from 'graphql';

/** The paths of the fields below the resolved one that a request selects, such as `work.takes`, also those that it may skip. */
export function selectedFields({
  fieldNodes,
  fragments,
}: Pick<GraphQLResolveInfo, 'fieldNodes' | 'fragments'>): ReadonlySet<string> {
  const paths = new Set<string>();
  const add = (set: SelectionSetNode | undefined, above: string): void => {
    for (const one of set?.selections ?? [])
      if (one.kind === Kind.FIELD) {
        const path = above + one.name.value;
        paths.add(path);
        add(one.selectionSet, `${path}.`);
      } else {
        const fragment = one.kind === Kind.FRAGMENT_SPREAD ? fragments[one.name.value] : one;
        add(fragment?.selectionSet, above);
      }
  };
  for (const { selectionSet } of fieldNodes) add(selectionSet, '');
  return paths;
}
