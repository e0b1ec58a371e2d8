import type { TargetMaker } from './target.ts'
import { commandLine } from './targets/command-line.ts'
import { commandSettings } from './targets/command-settings.ts'
import { documents, pathTemplates } from './targets/documents.ts'
import { emulatorRequests, savedWorlds } from './targets/emulator.ts'
import { cursors, links, redirects, responseHeaders } from './targets/headers.ts'
import { recordings } from './targets/recordings.ts'
import { errorBodies, jsonResponses, xmlResponses } from './targets/responses.ts'
import { events, jsonLines } from './targets/streams.ts'

/** Everything that reads what a stranger wrote. */
export const targets: readonly TargetMaker[] = [
  ...[responseHeaders, links, redirects, cursors, pathTemplates],
  ...[jsonResponses, xmlResponses, errorBodies, events, jsonLines],
  ...[recordings, emulatorRequests, savedWorlds, commandLine, commandSettings, documents],
]
