import type { Fault } from '../faults.ts'
import { type ActionMaker, found } from './action.ts'
import { showFault } from './shown-fault.ts'

export const faultActions: ActionMaker = ({ faults }, { tell }) => ({
  '/.emulator/faults': {
    GET: () => faults.list().map(showFault),
    async POST({ body }) {
      const added = faults.add((await body()) as Fault)
      tell('counts')
      return Response.json(showFault(added), { status: 201 })
    },
    DELETE: () => (faults.clear(), tell('counts')),
  },
  '/.emulator/faults/{id}': {
    DELETE: ({ number }) => (found(faults.list(), number('id'), 'fault').remove(), tell('counts')),
  },
})
