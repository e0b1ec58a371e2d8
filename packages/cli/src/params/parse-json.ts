import { CliError } from '../cli-error.ts'

/** What checks a value calls itself for each level. */
const deepest = 400

const ofParams =
  'A file is given as --params @file or --body-file PATH; fields can be given one by one, such as --event.summary.'

/**
 * Parses JSON that a flag brought.
 * @param hint how it is given otherwise
 * @throws CliError it is not JSON, or nested too deep; the message does not repeat the text
 */
export function parseJson(flag: string, text: string, hint = ofParams): unknown {
  const value = parsed(flag, text, hint)
  let level: unknown[] = [value]
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > deepest) throw new CliError(`${flag} is nested more than ${deepest} levels deep`, { exitCode: 2 })
    level = level.flatMap((one) => (typeof one === 'object' && one !== null ? Object.values(one) : []))
  }
  return value
}

function parsed(flag: string, text: string, hint: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch (error) {
    // The parser's message quotes the text, which can hold a secret.
    throw new CliError(`${flag} is not valid JSON`, {
      exitCode: 2,
      hint,
      cause: error,
    })
  }
}
