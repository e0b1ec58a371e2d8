import { resource } from '@portolan/core'
import { listAddons, listAttachedAddons, setAddon } from './operations.ts'
import type { Addons } from './group.gen.ts'

/** What an account can have beyond its plan. */
export const addons = resource<Addons>()({ list: listAddons, listAttached: listAttachedAddons, set: setAddon })
