import type { MovedClock } from '../moved-clock.ts'
import { fields, must, type Rule } from '../operation.ts'
import { OptionError, refuseUnless } from '../rules.ts'
import type { ActionMaker } from './action.ts'

const integer = must('an integer number of milliseconds', Number.isSafeInteger)
const move: Rule = fields({ forward: integer, now: integer })

export const clockActions: ActionMaker = ({ clock }, { tell }) => ({
  '/.emulator/clock': {
    GET: () => shown(clock),
    async POST({ body }) {
      const value = await body()
      refuseUnless('clock', move, value)
      const { forward, now } = Object(value) as { readonly forward?: number; readonly now?: number }
      if ((forward === undefined) === (now === undefined))
        throw new OptionError('forward', 'clock: either forward or now must be set.')
      if (forward !== undefined) clock.forward(forward)
      if (now !== undefined) clock.set(now)
      tell('counts')
      return shown(clock)
    },
    DELETE: () => (clock.reset(), tell('counts')),
  },
})

function shown(clock: MovedClock): object {
  return { now: clock.now(), ahead: clock.ahead }
}
