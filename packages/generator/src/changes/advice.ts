/** Advice to users about a breaking change, by its rule. */
const advice: Readonly<Record<string, string>> = {
  'call-removed': 'Remove the call: nothing replaces it.',
  'call-renamed': 'Call it by its new name.',
  'factory-removed': 'Create the client with the function that exists now.',
  'option-removed': 'Leave the option out.',
  'option-required': 'Pass it where you create the client.',
  'required-option-added': 'Pass it where you create the client.',
  'result-changed': 'Change the code that reads the result.',
  'media-type-removed': 'Ask for another media type, or for none.',
  'paging-removed': 'Read the response instead of its items.',
  'paging-added': 'Iterate over the call, or read the items of its page.',
  'paging-changed': 'Read the items from their new place.',
  'credential-required': 'Pass that credential where you create the client.',
  'event-removed': 'Remove the code that handles it.',
  'event-added': 'Handle it.',
  'type-renamed': 'Import it by its new name.',
  'type-removed': 'Remove its import, or declare the type yourself.',
  'enum-member-removed': 'Use one of the other values.',
  'enum-member-added': 'Handle the new value.',
  'field-renamed': 'Use its new name.',
  'field-removed': 'Stop passing it and reading it.',
  'field-added': 'Handle the new field.',
  'required-field-added': 'Pass it in each call.',
  'field-required': 'Pass it in each call.',
  'field-optional': 'Expect that it is absent.',
  'others-removed': 'Use only the fields that are named.',
  'others-added': 'Expect other fields.',
  'alternative-removed': 'Use one of the others.',
  'alternative-added': 'Handle it.',
  'rule-added': 'Pass only what the rule allows.',
  'null-added': 'Expect null.',
  'null-removed': 'Do not pass null.',
  'type-changed': 'Use the new type.',
  'type-narrower': 'Use the narrower type.',
  'type-wider': 'Expect the wider type.',
  'bounds-narrower': 'Pass values within the new bounds.',
}

/** Returns the advice about a breaking change; undefined if the change's own words suffice. */
export function findAdvice(rule: string): string | undefined {
  return advice[rule]
}
