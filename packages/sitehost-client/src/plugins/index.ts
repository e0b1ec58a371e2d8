import { resource } from '@portolan/core'
import { members, type Plugins } from './group.gen.ts'

/**
 * The plugins of a site. Changes are queued: the calls return at once, and the service reports the result by a webhook.
 * @see reference.md
 */
export const plugins = resource<Plugins>()(members)
