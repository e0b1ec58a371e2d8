import { CliError } from '../cli-error.ts'

/**
 * Parses JSON that a flag brought.
 * @throws CliError it is not JSON; the message does not repeat the text
 */
export function parseJson(flag: string, text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch (error) {
    // The parser's message quotes the text, which can hold a secret.
    throw new CliError(`${flag} is not valid JSON`, {
      exitCode: 2,
      hint: 'A file is given as --params @file or --body-file PATH; fields can be given one by one, such as --event.summary.',
      cause: error,
    })
  }
}
