import { faultKinds } from '../fault-kinds.ts'
import type { Fault } from '../faults.ts'
import { attackNotes } from '../hostile.ts'
import { type ActionMaker, found } from './action.ts'
import { showFault } from './shown-fault.ts'

const attacks = Object.entries(attackNotes).map(([name, note]) => ({ name, note }))

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
  '/.emulator/faults/kinds': {
    GET: () =>
      Object.entries(faultKinds).map(([kind, { title, note, fields, needed = [], presets }]) => {
        const described = { kind, title, note, fields: Object.keys(fields), needed, example: presets[0] }
        return kind === 'hostile' ? Object.assign(described, { attacks }) : described
      }),
  },
  '/.emulator/faults/{id}': {
    DELETE: ({ number }) => (found(faults.list(), number('id'), 'fault').remove(), tell('counts')),
  },
})
