import { plainIban } from '@millrace/core/payment';

/** One transfer in euros. */
interface SepaTransfer {
  /** What the bank hands on to whoever gets the money. */
  readonly id: string;
  readonly amount: string;
  readonly name: string;
  readonly iban: string;
  readonly bic: string;
  readonly text: string;
}

export interface SepaOrder {
  readonly id: string;
  readonly now: Date;
  /** The day on which the bank is to carry it out. */
  readonly day: string;
  readonly payer: { readonly name: string; readonly iban: string; readonly bic: string };
  readonly version: '03' | '09';
  /** Of all transfers together. */
  readonly total: string;
  readonly transfers: readonly SepaTransfer[];
}

const spelled =
  "ß ss ẞ SS æ ae Æ AE œ oe Œ OE ø o Ø O ł l Ł L đ d Đ D ð d Ð D þ th Þ TH ħ h Ħ H ŋ n Ŋ N ı i ŧ t Ŧ T & + ’ ' ‘ ' – - — -".split(
    ' ',
  );
/** What stands in banks' files for letters that are more than one with an accent, and for some signs. */
const spellings = new Map(
  spelled.flatMap((letter, index) => (index % 2 === 0 ? [[letter, spelled[index + 1] ?? ''] as const] : [])),
);

/** A text in the letters that every bank of SEPA takes: accents are left off, any other character is a space. */
export function sepaText(text: string, longest = 70): string {
  const latin = text
    .normalize('NFC')
    .replaceAll(/[^A-Za-z0-9]/gu, (letter) => spellings.get(letter) ?? letter)
    .normalize('NFD')
    .replaceAll(/\p{Mark}/gu, '');
  const plain = latin.replaceAll(/[^A-Za-z0-9/?:().,'+ -]/g, ' ').replaceAll(/\s+/g, ' ');
  return plain.trim().slice(0, longest).trim();
}

/** An order of transfers in euros as banks take it: pain.001.001.03, or .09 of the newer rules. */
export function sepaOrder({ id, now, day, payer, version, total, transfers }: SepaOrder): string {
  const bicName = version === '09' ? 'BICFI' : 'BIC';
  const bank = (bic: string) => (bic === '' ? tag('Othr', tag('Id', 'NOTPROVIDED')) : tag(bicName, plainIban(bic)));
  const count = tag('NbOfTxs', String(transfers.length)) + tag('CtrlSum', total);
  const created = `${now.toISOString().slice(0, 19)}Z`;
  const head = tag('MsgId', id) + tag('CreDtTm', created) + count + tag('InitgPty', tag('Nm', sepaText(payer.name)));
  const order =
    tag('PmtInfId', id) +
    tag('PmtMtd', 'TRF') +
    tag('BtchBookg', 'false') +
    count +
    tag('PmtTpInf', tag('SvcLvl', tag('Cd', 'SEPA'))) +
    tag('ReqdExctnDt', version === '09' ? tag('Dt', day) : day) +
    tag('Dbtr', tag('Nm', sepaText(payer.name))) +
    tag('DbtrAcct', tag('Id', tag('IBAN', plainIban(payer.iban)))) +
    tag('DbtrAgt', tag('FinInstnId', bank(payer.bic))) +
    tag('ChrgBr', 'SLEV') +
    transfers.map((transfer) => oneTransfer(transfer, bank)).join('');
  const body = tag('CstmrCdtTrfInitn', tag('GrpHdr', head) + tag('PmtInf', order));
  const space = `urn:iso:std:iso:20022:tech:xsd:pain.001.001.${version}`;
  return `<?xml version="1.0" encoding="UTF-8"?>\n<Document xmlns="${space}">${body}</Document>\n`;
}

function oneTransfer({ id, amount, name, iban, bic, text }: SepaTransfer, bank: (bic: string) => string): string {
  return tag(
    'CdtTrfTxInf',
    tag('PmtId', tag('EndToEndId', id)) +
      tag('Amt', `<InstdAmt Ccy="EUR">${amount}</InstdAmt>`) +
      (bic === '' ? '' : tag('CdtrAgt', tag('FinInstnId', bank(bic)))) +
      tag('Cdtr', tag('Nm', sepaText(name))) +
      tag('CdtrAcct', tag('Id', tag('IBAN', plainIban(iban)))) +
      tag('RmtInf', tag('Ustrd', sepaText(text, 140))),
  );
}

/** What stands in it has been cut to letters that need no escape, or is made of tags. */
function tag(name: string, inner: string): string {
  return `<${name}>${inner}</${name}>`;
}
