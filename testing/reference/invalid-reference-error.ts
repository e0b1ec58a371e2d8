/** A reference page is not valid. The message begins with the file and the line. */
export class InvalidReferenceError extends Error {
  override readonly name = 'InvalidReferenceError'

  constructor(file: string, line: number, problem: string) {
    super(`${file}:${line}: ${problem}`)
  }
}
