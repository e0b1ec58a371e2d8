import type { TargetMaker } from './target.ts'
import { commandLine } from './targets/command-line.ts'
import { commandSettings } from './targets/command-settings.ts'
import { cursors } from './targets/cursors.ts'
import { documents } from './targets/documents.ts'
import { emulatorRequests } from './targets/emulator-requests.ts'
import { recordings } from './targets/recordings.ts'
import { links, redirects } from './targets/locations.ts'
import { pathTemplates } from './targets/paths.ts'
import { responseHeaders } from './targets/response-headers.ts'
import { errorBodies, jsonResponses, xmlResponses } from './targets/responses.ts'
import { savedWorlds } from './targets/saved-worlds.ts'
import { events, jsonLines } from './targets/streams.ts'

/** Everything that reads what a stranger wrote. */
export const targets: readonly TargetMaker[] = [
  responseHeaders,
  pathTemplates,
  cursors,
  links,
  jsonResponses,
  xmlResponses,
  errorBodies,
  events,
  jsonLines,
  redirects,
  recordings,
  emulatorRequests,
  savedWorlds,
  commandLine,
  commandSettings,
  documents,
]
