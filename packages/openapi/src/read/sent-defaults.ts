import { extensions } from '../extensions/table.ts'
import type { Notes } from '../model/shape.ts'
import { Layers, listLayers } from './layers.ts'
import type { DocumentNode } from './node.ts'

/** A param or a field that sends its default. */
interface SentDefault {
  readonly sendDefault: true
  readonly notes: Notes
}

/**
 * Reads whether a param or a field sends its default, which may be that of a schema that it refers to.
 * @param owner a param, which can have the extension too
 */
export function readSentDefault(schema: DocumentNode, notes: Notes, owner?: DocumentNode): SentDefault | undefined {
  const layers = new Layers(listLayers([schema]))
  const isSent = owner?.extension(extensions.sendDefault) || layers.extensions(extensions.sendDefault).at(-1)
  if (!isSent) return undefined
  const value = 'default' in notes ? notes.default : layers.all('default').at(-1)?.value
  if (value !== undefined) return { sendDefault: true, notes: { ...notes, default: value } }
  ;(owner ?? schema).warn('`x-portolan-send-default` has no effect: there is no `default`')
  return undefined
}
