import { resource } from '@portolan/core'
import { members, type IssueEvents } from './group.gen.ts'
import { watch } from './watch.ts'

/** What happened to the issues and pull requests of repositories. */
export const issueEvents = resource<IssueEvents>()({ ...members, watch })
