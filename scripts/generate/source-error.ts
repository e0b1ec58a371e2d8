/** Something that has to be written by hand is missing: the message names the file. */
export class SourceError extends Error {
  override readonly name = 'SourceError'
}
