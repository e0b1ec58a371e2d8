import { resource } from '@portolan/core'
import type { IssueEvents } from './group.gen.ts'
import { getEvent, listForIssue, listForRepo } from './operations.ts'
import { watch } from './watch.ts'

/** What happened in the issues and pull requests of repositories. */
export const issueEvents = resource<IssueEvents>()({ listForRepo, get: getEvent, listForIssue, watch })
