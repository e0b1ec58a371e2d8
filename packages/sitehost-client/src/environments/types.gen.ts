// Written by `npm run generate` out of schema.ts and reference.md.
import type { Open } from '@portolan/core/schema'

/** The code of a datacenter that the documents list. */
export type DatacenterCode = 'AMS' | 'BUR' | 'DCA' | 'DFW'

/** What a site is for, as its content system sees it. */
export type EnvironmentType = 'local' | 'staging' | 'development' | 'production'

/** A PHP version as responses have it: others were seen, misprints among them. */
export type KnownPhpVersion = Open<'8.2' | '8.3' | '8.4' | '8.5'>

/** A PHP version that may be asked for. */
export type PhpVersion = '8.2' | '8.3' | '8.4' | '8.5'
