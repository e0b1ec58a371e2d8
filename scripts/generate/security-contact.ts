import { SourceError } from './source-error.ts'

const place = /(?<=<!-- contact -->).*?(?=<!-- end of contact -->)/s

/**
 * SECURITY.md with the owner's contact between its marks.
 * @param contact a mail address or an https address, if there is one
 * @throws SourceError the document has no marks
 */
export function withContact(text: string, contact: string | null): string {
  if (!place.test(text)) throw new SourceError('SECURITY.md has no mark <!-- contact -->')
  return text.replace(place, () => words(contact))
}

function words(contact: string | null): string {
  if (contact === null) return 'to whoever gave you the sources: there is no public contact yet'
  return contact.startsWith('https:') ? `at [${contact}](${contact})` : `to [${contact}](mailto:${contact})`
}
