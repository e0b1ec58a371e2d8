/** What a call does to the world, in the words of `x-portolan-effect`. */
export type Effect = 'reads' | 'adds' | 'changes' | 'destroys' | 'runs-commands'

/** What a method suggests; documents say where it is wrong. */
export function effectOfMethod(method: string): Effect {
  switch (method.toUpperCase()) {
    case 'GET':
    case 'HEAD':
    case 'OPTIONS':
      return 'reads'
    case 'DELETE':
      return 'destroys'
    default:
      return 'changes'
  }
}

/** Whether a person has to agree to it: it takes away what no other call brings back, or runs what it is given. */
export function isDangerous(effect: Effect): boolean {
  return effect === 'destroys' || effect === 'runs-commands'
}
