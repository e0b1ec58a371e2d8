import { expect, it } from 'vitest'
import { chosenServices } from '../../src/manifest/load.ts'
import { keepClient, removeClient } from './acme.ts'
import { command } from '../command.ts'

it('a client that a command named is not the choice of what runs after it is removed', async () => {
  const folder = await keepClient('out')
  await command(['--client', folder, '--help'], {})
  removeClient(folder)
  expect(chosenServices().length).toBeGreaterThan(8)
})
