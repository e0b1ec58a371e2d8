/** The reason for an abort by the user: the first SIGINT or SIGTERM. */
export class Interruption extends Error {
  override readonly name = 'Interruption'

  constructor() {
    super('interrupted')
  }
}
