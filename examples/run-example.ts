import { PortolanError } from '@portolan/core'

/**
 * Runs an example to its end. An error that a user can do something about is shown as its message, after it how the example
 * is used where the command line was wrong; any other as it is.
 * @param lead stands before the message, where an unfinished line may stand in the terminal
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
