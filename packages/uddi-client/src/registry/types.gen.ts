// Written by `npm run generate` out of schema.ts and reference.md.
import type { Open } from '@portolan/core/schema'

/** The address of a service (element `accessPoint`). @see reference.md#accesspoint */
export interface AccessPoint {
  /** The address, in the form that `URLType` names. */
  value: string
  /** Kind of the address. Optional: required by the schema, read leniently. */
  URLType?: Open<'mailto' | 'http' | 'https' | 'ftp' | 'fax' | 'phone' | 'other'>
}

/** A postal address (element `address`). @see reference.md#address */
export interface Address {
  /** What the address is for. */
  useType?: string
  /** What addresses are sorted by when they are shown. */
  sortCode?: string
  /** Key of the tModel that defines the meaning of the lines. */
  tModelKey?: string
  /** Lines of the address, in their order. */
  addressLine: AddressLine[]
}

/** A line of an address (element `addressLine`). @see reference.md#addressline */
export interface AddressLine {
  /** Text of the line. */
  value: string
  /** Name of what the line holds, where the address has a `tModelKey`. */
  keyName?: string
  /** Code of what the line holds, where the address has a `tModelKey`. */
  keyValue?: string
}

/**
 * Where and how a service is reached (element `bindingTemplate`).
 *
 * It has an `accessPoint` or a `hostingRedirector`, not both.
 * @see reference.md#bindingtemplate
 */
export interface BindingTemplate {
  /** Key of the service. */
  serviceKey?: string
  /** Key of the binding. */
  bindingKey: string
  /** Descriptions of the binding, each in a language. */
  description: Description[]
  /** Address of the service. Optional: where there is no `hostingRedirector`. */
  accessPoint?: AccessPoint
  /** Binding that has the address. Optional: where there is no `accessPoint`. */
  hostingRedirector?: HostingRedirector
  /** The technical fingerprint: the tModels that the service keeps to. */
  tModelInstanceDetails: TModelInstanceInfo[]
}

/** A business with all that it has published (element `businessEntity`). @see reference.md#businessentity */
export interface BusinessEntity {
  /** Key of the business. */
  businessKey: string
  /** Name of the operator whose registry keeps the record. */
  operator?: string
  /** Name of the person who published the record. */
  authorizedName?: string
  /** URLs that describe the business elsewhere. */
  discoveryURLs: DiscoveryURL[]
  /** Names of the business, each in a language; the schema wants at least one. */
  name: Name[]
  /** Descriptions of the business, each in a language. */
  description: Description[]
  /** Persons and posts at the business. */
  contacts: Contact[]
  /** Services that the business offers. */
  businessServices: BusinessService[]
  /** Identifiers of the business, such as a tax number. */
  identifierBag: KeyedReference[]
  /** Categories of the business. */
  categoryBag: KeyedReference[]
}

/**
 * A business with what the registry adds of its own (element `businessEntityExt`).
 * @see reference.md#businessentityext
 */
export interface BusinessEntityExt {
  /** The business. */
  businessEntity: BusinessEntity
  /** Elements of other namespaces that the registry added. */
  any?: ForeignElement[]
}

/** A service that a business offers (element `businessService`). @see reference.md#businessservice */
export interface BusinessService {
  /** Key of the service. */
  serviceKey: string
  /**
   * Key of the business that owns the service; in a projected service it differs from that of the business that
   * shows it.
   */
  businessKey?: string
  /** Names of the service, each in a language. */
  name: Name[]
  /** Descriptions of the service, each in a language. */
  description: Description[]
  /** Where and how the service is reached. */
  bindingTemplates: BindingTemplate[]
  /** Categories of the service. */
  categoryBag: KeyedReference[]
}

/** A person or a post at a business (element `contact`). @see reference.md#contact */
export interface Contact {
  /** What the contact is for, such as `technical questions`. */
  useType?: string
  /** Descriptions of the contact, each in a language. */
  description: Description[]
  /** Name of the person or the post. Optional: required by the schema, read leniently. */
  personName?: string
  /** Telephone numbers. */
  phone: Phone[]
  /** E-mail addresses. */
  email: Email[]
  /** Postal addresses. */
  address: Address[]
}

/** A description in one language (element `description`). @see reference.md#description */
export interface Description {
  /** The description. */
  value: string
  /** Language of the description, such as `en` or `fr-CA`. */
  lang?: string
}

/** A URL that describes a business elsewhere (element `discoveryURL`). @see reference.md#discoveryurl */
export interface DiscoveryURL {
  /** The URL. */
  value: string
  /**
   * What is found at the URL, such as `businessEntity` or `homepage`. Optional: required by the schema, read
   * leniently.
   */
  useType?: string
}

/** An e-mail address (element `email`). @see reference.md#email */
export interface Email {
  /** The address. */
  value: string
  /** What the address is for. */
  useType?: string
}

/** An element of a namespace other than UDDI's. @see reference.md#foreignelement */
export interface ForeignElement {
  /** Name of the element, without a prefix. */
  name: string
  /** Namespace of the element; empty where it has none. */
  namespace: string
  /** Its attributes by name. */
  attributes: Record<string, string>
  /** Its texts and elements, in their order. */
  content: (string | ForeignElement)[]
}

/**
 * Leads to another binding, which has the address (element `hostingRedirector`).
 * @see reference.md#hostingredirector
 */
export interface HostingRedirector {
  /** Key of the binding that has the address. */
  bindingKey: string
}

/** How a binding uses a tModel (element `instanceDetails`). @see reference.md#instancedetails */
export interface InstanceDetails {
  /** Descriptions, each in a language. */
  description: Description[]
  /** Document that describes the use. */
  overviewDoc?: OverviewDoc
  /** Settings, or where they are found. */
  instanceParms?: string
}

/**
 * A value within a scheme: an identifier, a category or a kind of relationship (element `keyedReference`).
 * @see reference.md#keyedreference
 */
export interface KeyedReference {
  /** Key of the tModel that stands for the scheme. */
  tModelKey?: string
  /** Name of the value, for people. */
  keyName?: string
  /** The value. */
  keyValue: string
}

/** A name in one language (element `name`). @see reference.md#name */
export interface Name {
  /** The name. */
  value: string
  /** Language of the name, such as `en` or `fr-CA`. */
  lang?: string
}

/** A document that describes something (element `overviewDoc`). @see reference.md#overviewdoc */
export interface OverviewDoc {
  /** Descriptions of the document, each in a language. */
  description: Description[]
  /** URL of the document. */
  overviewURL?: string
}

/** A telephone number (element `phone`). @see reference.md#phone */
export interface Phone {
  /** The number. */
  value: string
  /** What the number is for. */
  useType?: string
}

/**
 * A technical model: a specification, a protocol or a scheme of values (element `tModel`).
 * @see reference.md#tmodel
 */
export interface TModel {
  /** Key of the tModel. */
  tModelKey: string
  /** Name of the operator whose registry keeps the record. */
  operator?: string
  /** Name of the person who published the record. */
  authorizedName?: string
  /** Name of the tModel. */
  name: Name
  /** Descriptions of the tModel, each in a language. */
  description: Description[]
  /** Document that describes the tModel. */
  overviewDoc?: OverviewDoc
  /** Identifiers of the tModel. */
  identifierBag: KeyedReference[]
  /** Categories of the tModel. */
  categoryBag: KeyedReference[]
}

/** A tModel that a binding keeps to (element `tModelInstanceInfo`). @see reference.md#tmodelinstanceinfo */
export interface TModelInstanceInfo {
  /** Key of the tModel. */
  tModelKey: string
  /** What the tModel does for this binding, each in a language. */
  description: Description[]
  /** How the binding uses the tModel. */
  instanceDetails?: InstanceDetails
}
