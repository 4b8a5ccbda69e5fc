export { catalogue } from './catalogue.ts';
export {
  file,
  isGuarded,
  type Answer,
  type Asked,
  type CallTable,
  type Catalogue,
  type Decoded,
  type FileStream,
  type Given,
  type Row,
  type Who,
} from './http/call.ts';
export { createClient, type CallOptions, type Client, type ClientOptions, type Sender } from './http/client.ts';
export { codes, endsSession, isOrdinaryRefusal } from './http/codes.ts';
export { widgetSession, type Credential } from './http/credential.ts';
export { decode, type Decoding } from './http/decode.ts';
export { encode, type Encoded } from './http/encode.ts';
export {
  AnswerError,
  CallError,
  CancelledError,
  failureText,
  fieldsToMark,
  HttpError,
  isAnswerError,
  isCallError,
  isCancelledError,
  isHttpError,
  isOfflineError,
  isTimeoutError,
  OfflineError,
  refusalText,
  TimeoutError,
  type CallFailure,
} from './http/errors.ts';
export { pageOf, Pager, pagerOf, type ToldPage } from './http/pager.ts';
export { toldBy } from './http/told.ts';
export { changedSince, differences, type Difference, type FieldInWords, type Since } from './http/version.ts';
