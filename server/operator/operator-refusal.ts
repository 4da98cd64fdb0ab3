/** A command that cannot be done as things are, such as for a player whom nobody knows; its message is one sentence for the operator. */
export class OperatorRefusal extends Error {
  override name = 'OperatorRefusal';
}
