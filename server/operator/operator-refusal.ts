/**
 * A command that cannot be carried out, such as for an unknown player; its message is one sentence for the operator.
 */
export class OperatorRefusal extends Error {
  override name = 'OperatorRefusal';
}
