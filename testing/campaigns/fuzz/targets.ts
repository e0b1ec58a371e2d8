import type { TargetMaker } from './target.ts'
import { commandLine } from './targets/command-line.ts'
import { commandSettings } from './targets/command-settings.ts'
import { cursors } from './targets/cursors.ts'
import { emulatorRequests } from './targets/emulator-requests.ts'
import { emulatorPage } from './targets/emulator-page.ts'
import { checkpoints, recordedResponses, recordings } from './targets/files.ts'
import { linkHeader } from './targets/link-header.ts'
import { links, redirects } from './targets/locations.ts'
import { mailboxes } from './targets/mailboxes.ts'
import { notifications } from './targets/notifications.ts'
import { oauthCallbacks, tokenResponses } from './targets/oauth.ts'
import { pathParams, pathTemplates } from './targets/paths.ts'
import { responseHeaders } from './targets/response-headers.ts'
import { errorBodies, jsonResponses, xmlResponses } from './targets/responses.ts'
import { savedWorlds } from './targets/saved-worlds.ts'
import { uploads } from './targets/uploads.ts'

/** Everything that reads what a stranger wrote. */
export const targets: Readonly<Record<string, TargetMaker>> = {
  linkHeader,
  responseHeaders,
  pathTemplates,
  pathParams,
  cursors,
  links,
  jsonResponses,
  xmlResponses,
  errorBodies,
  redirects,
  oauthCallbacks,
  tokenResponses,
  notifications,
  uploads,
  recordings,
  recordedResponses,
  checkpoints,
  mailboxes,
  emulatorRequests,
  emulatorPage,
  savedWorlds,
  commandLine,
  commandSettings,
}
