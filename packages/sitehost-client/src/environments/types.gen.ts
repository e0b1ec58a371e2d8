// Written by `npm run generate` out of schema.ts and reference.md.
import type { Open } from '@portolan/core/schema'

/** The code of a documented datacenter. */
export type DatacenterCode = 'AMS' | 'BUR' | 'DCA' | 'DFW'

/** What a site is used for, according to its content management system. */
export type EnvironmentType = 'local' | 'staging' | 'development' | 'production'

/** A PHP version in a response: services return other ones too, misprints among them. */
export type KnownPhpVersion = Open<'8.2' | '8.3' | '8.4' | '8.5'>

/** A PHP version that can be requested. */
export type PhpVersion = '8.2' | '8.3' | '8.4' | '8.5'
