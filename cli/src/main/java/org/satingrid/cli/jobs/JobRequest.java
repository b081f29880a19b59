package org.satingrid.cli.jobs;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.satingrid.cli.apps.Applications;
import org.satingrid.cli.command.InputFile;
import org.satingrid.cli.portal.Portal;
import org.satingrid.contract.api.NewJob;

/**
 * A job to submit, before its files are uploaded.
 *
 * @param application name or id of an uploaded application, or null to use the jar
 * @param inputs files to upload
 * @param terms all other values of the request
 */
public record JobRequest(
    @Nullable String application, @Nullable Path jar, List<InputFile> inputs, NewJob terms) {

  /** Uploads the files of the job, unless the portal already has them. */
  public NewJob upload(Portal portal) throws IOException {
    String id;
    if (jar != null) {
      InputFile.mustExist(jar);
      id = portal.uploadApplication(jar, null, null).id();
    } else {
      id =
          application == null ? terms.applicationId() : Applications.find(portal, application).id();
    }
    List<NewJob.Input> uploaded = new ArrayList<>(terms.inputs());
    for (InputFile file : inputs) {
      uploaded.add(new NewJob.Input(portal.uploadFile(file.file()).id(), file.name()));
    }
    return job(id, uploaded);
  }

  /** Returns the request with the ids of the uploaded files. */
  NewJob job(String applicationId, List<NewJob.Input> needed) {
    return terms.toBuilder().applicationId(applicationId).inputs(needed).build();
  }
}
