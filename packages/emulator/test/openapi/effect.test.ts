import { Schemas } from '@portolan/openapi/model'
import { expect, it } from 'vitest'
import { findEffect } from '../../src/openapi/act.ts'

const schemas = new Schemas({})
const effect = (word: string, properties: object, isUndone = false) =>
  findEffect({ word, isUndone }, { type: 'object', properties }, schemas)
const status = (values: readonly string[]): object => ({ status: { enum: ['other', ...values] } })

it.each([
  ['run retry requeue rerun', 'queued pending waiting running in_progress'],
  ['resume start restart activate re-enable continue launch play', 'running active in_progress started live'],
  ['restore reopen', 'open active available running'],
  ['complete finish finalize end', 'complete completed succeeded finished done closed'],
  ['cancel abort terminate stop kill', 'canceled cancelled aborted terminated stopped inactive'],
  ['deactivate disable suspend block ban', 'inactive disabled suspended blocked banned'],
  ['pay charge capture', 'paid captured succeeded'],
  ['send dispatch deliver', 'sent dispatched delivered'],
  ['hold', 'on_hold held'],
])('%s may lead to each of the states %s, and to none that only contains one', (actions, states) => {
  for (const word of actions.split(' ')) {
    for (const state of states.split(' ')) {
      expect(effect(word, status([state]))).toMatchObject({ state: ['status', [state]] })
      expect(effect(word, status([`x${state}`, `${state}x`]))).toBeUndefined()
      for (const other of [`x${word}`, `${word}x`]) expect(effect(other, status([state]))).toBeUndefined()
    }
  }
})

it.each<readonly [string, object, object | undefined]>([
  ['publish', { state: { enum: ['draft', 'published'] } }, { state: ['state', ['published']] }],
  ['copy', { state: { enum: ['copied', 'copying'] } }, { state: ['state', ['copied', 'copying']] }],
  ['stop', { runState: { enum: ['stopped', 'aborted'] } }, { state: ['runState', ['stopped']] }],
  // A state by another word is looked for in the field of the state alone; one by its own word in every field.
  ['stop', { reason: { enum: ['aborted'] } }, undefined],
  ['stop', { reason: { enum: ['stopped'] }, phase: { const: 'stopped' } }, { state: ['phase', ['stopped']] }],
  ['star', { isStarred: { type: 'boolean' }, starred: { type: 'boolean' } }, { flags: ['isStarred', 'starred'] }],
  ['star', { starred: { type: 'string' } }, undefined],
  ['star', { is_starred: { type: 'boolean' }, island: { type: 'boolean' } }, { flags: ['is_starred'] }],
  [
    'archive',
    { archived_at: {}, archivedOn: {}, archive_date: {}, archivedDate: {}, archived: {}, created_at: {} },
    { times: ['archived_at', 'archivedOn', 'archive_date', 'archivedDate'] },
  ],
  ['unarchive', { archived: { type: 'boolean' } }, { flags: ['archived'], isUndone: true }],
  ['de_activate', { activated_at: {} }, { times: ['activated_at'], isUndone: true }],
  ['unarchive', { unarchived_at: {}, archived: { type: 'boolean' } }, { times: ['unarchived_at'], isUndone: false }],
  ['undo', { do: { type: 'boolean' } }, undefined],
])('%s is about the fields of %j: %j', (word, properties, found) => {
  expect(effect(word, properties)).toEqual(found && { flags: [], times: [], isUndone: false, ...found })
})

it('what takes back an action that takes back another does the other', () => {
  expect(effect('unlock', { locked: { type: 'boolean' } }, true)).toMatchObject({ flags: ['locked'], isUndone: false })
  expect(effect('lock', { locked: { type: 'boolean' } }, true)).toMatchObject({ isUndone: true })
})
