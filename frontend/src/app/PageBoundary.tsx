import { Component, type ReactNode } from 'react';
import { ProblemNote } from '@/shared/ui/ProblemNote';

/** A page that fails leaves the frame standing and says what happened. */
export class PageBoundary extends Component<{ children: ReactNode }, { error: unknown }> {
  override state = { error: null as unknown };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override render() {
    if (this.state.error === null) return this.props.children;
    return (
      <ProblemNote error={this.state.error}>
        <button type="button" className="linkish" onClick={() => window.location.reload()}>
          Load the page again
        </button>
      </ProblemNote>
    );
  }
}
