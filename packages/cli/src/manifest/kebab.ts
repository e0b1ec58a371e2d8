/** A name of the API as a word of the command line: `per_page` is `per-page`, `userId` is `user-id`. A tModel is one word. */
export function kebab(name: string): string {
  return name
    .replaceAll(/(?<first>[tT])Model/g, '$<first>model')
    .replaceAll('_', '-')
    .replaceAll(/(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/g, '-')
    .toLowerCase()
}
