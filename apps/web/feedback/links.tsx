/** Opens the reader's mail program. */
export const MailLink = ({ address }: { address: string }) => <a href={`mailto:${address}`}>{address}</a>;

/** Calls, where the machine can. */
export const PhoneLink = ({ number }: { number: string }) => <a href={`tel:${number.replace(/[^+\d]/g, '')}`}>{number}</a>;
