import { PortolanError } from '@portolan/core'

/**
 * Runs an example to its end. For an error that the user can fix, only the message is shown, followed by the usage if
 * the command line is not valid; any other error is shown in full.
 * @param lead printed before the message, for an unfinished line in the terminal
 */
export async function runExample(main: () => Promise<void>, usage: string, lead = ''): Promise<void> {
  try {
    await main()
  } catch (error) {
    const known = PortolanError.is(error) || (error instanceof TypeError && 'code' in error)
    console.error(known ? `${lead}${error.message}\n${PortolanError.is(error) ? '' : usage}` : error)
    process.exitCode = 1
  }
}
