package org.satingrid.portal.shared.web;

import java.beans.PropertyEditorSupport;
import java.util.UUID;
import org.satingrid.portal.shared.Ids;
import org.springframework.web.bind.WebDataBinder;
import org.springframework.web.bind.annotation.ControllerAdvice;
import org.springframework.web.bind.annotation.InitBinder;

/**
 * Ids in paths and queries have one spelling. A converter is not enough: if it refuses a text,
 * Spring uses its own editor, which trims the text and accepts other spellings.
 */
@ControllerAdvice
class IdBinding {
  @InitBinder
  void ids(WebDataBinder binder) {
    binder.registerCustomEditor(UUID.class, new IdEditor());
  }

  private static final class IdEditor extends PropertyEditorSupport {
    @Override
    public void setAsText(String text) {
      setValue(text.isEmpty() ? null : Ids.of(text));
    }
  }
}
