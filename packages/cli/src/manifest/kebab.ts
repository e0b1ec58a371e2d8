/**
 * A name of the API as a word of the command line: `per_page` is `per-page`, `userId` is `user-id`. A letter alone belongs to
 * the word after it: `tModelKey` is `tmodel-key`. What is neither a letter nor a digit is a dash, and none at the ends:
 * `include[]` is `include`, `page.size` is `page-size`. Empty if there is neither.
 */
export function kebab(name: string): string {
  return name
    .replaceAll(
      /(?<letter>(?<=^|_)[a-z](?=[A-Z][a-z])|(?<=[a-z0-9])[A-Z](?=[A-Z][a-z]))(?<first>[A-Z])/g,
      (_, letter: string, first: string) => letter + first.toLowerCase(),
    )
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replaceAll(/(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/g, '-')
    .toLowerCase()
    .replaceAll(/^-|-$/g, '')
}
