import { Component, type ReactNode } from 'react';

interface FailureBoundaryProps {
  /** Rendered instead of the children after an error; `retry` renders the children again. */
  fallback: (error: unknown, retry: () => void) => ReactNode;
  children: ReactNode;
}

/** Confines an error to a part of the page. React logs it to the console. */
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
