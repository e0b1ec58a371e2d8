/** An emulator may run for weeks: of what a service only notes for later, the oldest are dropped. */
const most = 10_000

/** Appends a note to a list, such as that of the operations or of the tokens. */
export function append<Note>(list: Note[], note: Note): Note {
  if (list.push(note) > most) list.shift()
  return note
}
