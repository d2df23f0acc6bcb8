/** Holds the place of a route whose screen is not merged yet. */
export const RouteToCome = ({ name }: { name: string }) => <main>{name}: not built yet</main>;
