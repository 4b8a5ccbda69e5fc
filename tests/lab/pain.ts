// What a bank looks at before it takes an order of transfers: the elements of pain.001.001.03 and .09 in their order, what each
// may hold, and what the rules of SEPA ask beyond that. Written from the rules by hand, apart from the code that it judges.

type Version = '03' | '09';

interface Element {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly text: string;
  readonly children: readonly Element[];
}

/** Reads what was written: tags, attributes in double quotes and text, nothing else of XML. */
function read(xml: string): Element {
  const [head, rest = ''] = xml.split('?>\n', 2);
  if (head !== '<?xml version="1.0" encoding="UTF-8"') throw new Error(`It begins with ${head}.`);
  const top = { children: [] as Element[] };
  const open: { name: string; text: string; children: Element[] }[] = [];
  for (const [, tag, text = ''] of rest.trim().matchAll(/<([^<>]+)>([^<>]*)/g)) {
    if (tag?.startsWith('/')) {
      const closed = open.pop();
      if (closed?.name !== tag.slice(1)) throw new Error(`${tag} closes ${closed?.name}.`);
      if (text.trim() !== '') throw new Error(`"${text}" stands behind ${tag}.`);
      continue;
    }
    const [name = '', ...words] = (tag ?? '').split(' ');
    const attributes = Object.fromEntries(words.map((word) => word.replace(/"$/, '').split('="')));
    const element = { name, attributes, text, children: [] };
    (open.at(-1) ?? top).children.push(element);
    open.push(element);
  }
  const [document, ...others] = top.children;
  if (!document || others.length > 0 || open.length > 0) throw new Error('It is no one document.');
  return document;
}

/** The children of each kind of element in their order: `!` is needed, `?` may be left out, `+` and `*` may be several. */
const orders = (version: Version): Readonly<Record<string, string>> => ({
  Document: 'CstmrCdtTrfInitn!',
  CstmrCdtTrfInitn: 'GrpHdr! PmtInf+ SplmtryData*',
  GrpHdr: `MsgId! CreDtTm! Authstn* NbOfTxs! CtrlSum? InitgPty! FwdgAgt?${version === '09' ? ' InitnSrc?' : ''}`,
  PmtInf: `PmtInfId! PmtMtd! BtchBookg? NbOfTxs? CtrlSum? PmtTpInf? ReqdExctnDt! PoolgAdjstmntDt? Dbtr! DbtrAcct! DbtrAgt!
    DbtrAgtAcct?${version === '09' ? ' InstrForDbtrAgt?' : ''} UltmtDbtr? ChrgBr? ChrgsAcct? ChrgsAcctAgt? CdtTrfTxInf+`,
  CdtTrfTxInf: `PmtId! PmtTpInf? Amt! XchgRateInf? ChrgBr?${version === '09' ? ' MndtRltdInf?' : ''} ChqInstr? UltmtDbtr?
    IntrmyAgt1? IntrmyAgt1Acct? IntrmyAgt2? IntrmyAgt2Acct? IntrmyAgt3? IntrmyAgt3Acct? CdtrAgt? CdtrAgtAcct? Cdtr?
    CdtrAcct? UltmtCdtr? InstrForCdtrAgt* InstrForDbtrAgt? Purp? RgltryRptg* Tax? RltdRmtInf* RmtInf?`,
  PmtId: version === '09' ? 'InstrId? EndToEndId! UETR?' : 'InstrId? EndToEndId!',
  PmtTpInf: 'InstrPrty? SvcLvl? LclInstrm? CtgyPurp?',
  SvcLvl: 'Cd!',
  ReqdExctnDt: version === '09' ? 'Dt!' : '',
  InitgPty: 'Nm? PstlAdr? Id? CtryOfRes? CtctDtls?',
  Dbtr: 'Nm! PstlAdr? Id?',
  Cdtr: 'Nm! PstlAdr? Id?',
  DbtrAcct: 'Id! Tp? Ccy? Nm?',
  CdtrAcct: 'Id! Tp? Ccy? Nm?',
  'DbtrAcct/Id': 'IBAN!',
  'CdtrAcct/Id': 'IBAN!',
  DbtrAgt: 'FinInstnId!',
  CdtrAgt: 'FinInstnId!',
  FinInstnId: version === '09' ? 'BICFI? ClrSysMmbId? LEI? Nm? PstlAdr? Othr?' : 'BIC? ClrSysMmbId? Nm? PstlAdr? Othr?',
  Othr: 'Id!',
  Amt: 'InstdAmt!',
  RmtInf: 'Ustrd?',
});

const id = /^(?!\/)(?!.*\/\/)[A-Za-z0-9/?:().,'+ -]{0,34}[A-Za-z0-9?:().,'+ -]$/;
const day = /^\d{4}-\d\d-\d\d$/;
const text = (longest: number) => new RegExp(`^(?! )[A-Za-z0-9/?:().,'+ -]{1,${longest}}(?<! )$`);

/** What an element without children may say. */
const says: Readonly<Record<string, RegExp>> = {
  MsgId: id,
  PmtInfId: id,
  EndToEndId: id,
  CreDtTm: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ?$/,
  NbOfTxs: /^\d{1,15}$/,
  CtrlSum: /^\d{1,16}\.\d\d$/,
  Nm: text(70),
  PmtMtd: /^TRF$/,
  BtchBookg: /^(true|false)$/,
  'SvcLvl/Cd': /^SEPA$/,
  ReqdExctnDt: day,
  Dt: day,
  IBAN: /^[A-Z]{2}\d\d[A-Z0-9]{10,30}$/,
  BIC: /^[A-Z]{6}[A-Z2-9][A-NP-Z0-9]([A-Z0-9]{3})?$/,
  BICFI: /^[A-Z0-9]{4}[A-Z]{2}[A-Z0-9]{2}([A-Z0-9]{3})?$/,
  'Othr/Id': /^NOTPROVIDED$/,
  ChrgBr: /^SLEV$/,
  InstdAmt: /^\d{1,9}\.\d\d$/,
  Ustrd: text(140),
};

function judge(element: Element, version: Version, parent: string, faults: string[]): void {
  const { name, children, text: said } = element;
  const order = orders(version)[`${parent}/${name}`] ?? orders(version)[name] ?? '';
  if (order === '') {
    const pattern = says[`${parent}/${name}`] ?? says[name];
    if (!pattern) faults.push(`${parent} has ${name}, which is not known`);
    else if (children.length > 0 || !pattern.test(said)) faults.push(`${name} says "${said}"`);
    return;
  }
  if (said.trim() !== '') faults.push(`${name} has a text`);
  const left = [...children];
  for (const wanted of order.split(/\s+/)) {
    const [child, often] = [wanted.slice(0, -1), wanted.at(-1) ?? ''];
    let found = 0;
    for (; left[0]?.name === child; found++) left.shift();
    if (found === 0 && '!+'.includes(often)) faults.push(`${name} lacks ${child}`);
    if (found > 1 && '!?'.includes(often)) faults.push(`${name} has ${found} of ${child}`);
  }
  for (const one of left) faults.push(`${name} has ${one.name} where it does not belong`);
  for (const child of children) judge(child, version, name, faults);
}

const allOf = (element: Element, name: string): Element[] => [
  ...(element.name === name ? [element] : []),
  ...element.children.flatMap((child) => allOf(child, name)),
];

const cents = (amount: string) => BigInt(amount.replace('.', ''));

/** Why a bank would not take an order; nothing where it would. */
export function painFaults(xml: string, version: Version): string[] {
  const document = read(xml);
  const faults: string[] = [];
  if (document.attributes['xmlns'] !== `urn:iso:std:iso:20022:tech:xsd:pain.001.001.${version}`)
    faults.push(`its space is ${document.attributes['xmlns']}`);
  judge(document, version, '', faults);
  const amounts = allOf(document, 'InstdAmt');
  if (amounts.some(({ attributes }) => attributes['Ccy'] !== 'EUR')) faults.push('an amount is not in euros');
  if (amounts.some(({ text: amount }) => cents(amount) === 0n)) faults.push('an amount is nothing');
  const total = amounts.reduce((sum, { text: amount }) => sum + cents(amount), 0n);
  for (const { text: sum } of allOf(document, 'CtrlSum'))
    if (cents(sum) !== total) faults.push(`the control sum is ${sum}`);
  for (const { text: count } of allOf(document, 'NbOfTxs'))
    if (Number(count) !== amounts.length) faults.push(`the number of transfers is ${count}`);
  const ids = allOf(document, 'EndToEndId').map(({ text: one }) => one);
  if (new Set(ids).size < ids.length) faults.push('two transfers have one id');
  return faults;
}
