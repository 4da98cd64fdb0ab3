import { Component, type ReactNode } from 'react';

interface FailureBoundaryProps {
  /** What stands there instead; `retry` renders the children anew. */
  fallback: (error: unknown, retry: () => void) => ReactNode;
  children: ReactNode;
}

/** Keeps an error in a part of the page from taking the rest along. React writes it to the console. */
export class FailureBoundary extends Component<FailureBoundaryProps, { failure: { error: unknown } | null }> {
  override state: { failure: { error: unknown } | null } = { failure: null };

  static getDerivedStateFromError(error: unknown) {
    return { failure: { error } };
  }

  override render(): ReactNode {
    const { failure } = this.state;
    return failure ? this.props.fallback(failure.error, () => this.setState({ failure: null })) : this.props.children;
  }
}
