import { mirrors, type Open, openSet } from '@portolan/core/schema'
import * as z from 'zod/mini'
import { element, required } from '../mapping/marks.ts'
import { Description } from './text.ts'

/** Where a service answers. @see uddi_v2.xsd, accessPoint */
export interface AccessPoint {
  /** The address, in the form that `URLType` names. */
  value: string
  URLType?: Open<'mailto' | 'http' | 'https' | 'ftp' | 'fax' | 'phone' | 'other'>
}

/** Leads to another binding, which has the access point. @see uddi_v2.xsd, hostingRedirector */
export interface HostingRedirector {
  bindingKey: string
}

/** Where something is described. @see uddi_v2.xsd, overviewDoc */
export interface OverviewDoc {
  description: Description[]
  overviewURL?: string
}

/** How a binding uses a tModel. @see uddi_v2.xsd, instanceDetails */
export interface InstanceDetails {
  description: Description[]
  overviewDoc?: OverviewDoc
  /** Settings, or where they are to be found. */
  instanceParms?: string
}

/** A tModel that a binding keeps to. @see uddi_v2.xsd, tModelInstanceInfo */
export interface TModelInstanceInfo {
  tModelKey: string
  description: Description[]
  instanceDetails?: InstanceDetails
}

/** How and where a service is reached: it has an access point or a redirector. @see uddi_v2.xsd, bindingTemplate */
export interface BindingTemplate {
  serviceKey?: string
  bindingKey: string
  description: Description[]
  accessPoint?: AccessPoint
  hostingRedirector?: HostingRedirector
  /** The technical fingerprint: what is known of how to talk to the service. */
  tModelInstanceDetails: TModelInstanceInfo[]
}

const text = z.exactOptional(z.string())

export const AccessPoint = mirrors<AccessPoint>()(
  z.object({
    value: z.string(),
    URLType: z.exactOptional(openSet(['mailto', 'http', 'https', 'ftp', 'fax', 'phone', 'other'])),
  }),
)
export const HostingRedirector = mirrors<HostingRedirector>()(z.object({ bindingKey: z.string() }))
export const OverviewDoc = mirrors<OverviewDoc>()(
  z.object({ description: z.array(Description), overviewURL: z.exactOptional(element(z.string())) }),
)
export const InstanceDetails = mirrors<InstanceDetails>()(
  z.object({
    description: z.array(Description),
    overviewDoc: z.exactOptional(OverviewDoc),
    instanceParms: z.exactOptional(element(z.string())),
  }),
)
export const TModelInstanceInfo = mirrors<TModelInstanceInfo>()(
  z.object({
    tModelKey: z.string(),
    description: z.array(Description),
    instanceDetails: z.exactOptional(InstanceDetails),
  }),
)
export const BindingTemplate = mirrors<BindingTemplate>()(
  z.object({
    serviceKey: text,
    bindingKey: z.string(),
    description: z.array(Description),
    accessPoint: z.exactOptional(AccessPoint),
    hostingRedirector: z.exactOptional(HostingRedirector),
    tModelInstanceDetails: required('tModelInstanceInfo', z.array(TModelInstanceInfo)),
  }),
)
